import { manifest } from 'tessera-manifest';
import { bootstrap, mount, unmount } from 'tessera-remote';

import { startStandalone } from './standalone-host.tsx';

void startStandalone({ bootstrap, mount, unmount }, manifest);
