// Runs the thread from its source, without a build. A thread of Node 20 does not take tsx by `--import`.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
