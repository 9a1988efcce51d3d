import '@epm/ui/tokens.css';
import '@epm/ui/fonts.css';
import '@epm/ui/base.css';
import '@epm/ui/favicon.svg';
import './federation/hydration.css';
import './app/favicon.svg';
import './federation/shared-surface.ts';
import { start } from './federation/start.tsx';

void start();
