import { installHealer } from './install-healer.ts';
import { watchWall } from './watch-wall.ts';

// The build writes this into index.html, before everything that it may have to repair.
installHealer(window);
watchWall(window);
