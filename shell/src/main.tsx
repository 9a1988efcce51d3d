import '@epm/ui/tokens.css';
import '@epm/ui/fonts.css';
import '@epm/ui/base.css';
import './federation/waking.css';
import './federation/shared-surface.ts';
import { start } from './federation/start.tsx';

void start();
