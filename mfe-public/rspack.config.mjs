import { remote } from '../rspack.base.mjs';

export default remote(import.meta.dirname, { app: 'mfe-public' });
