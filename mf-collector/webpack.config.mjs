import { remoteConfig } from '@tessera/tooling/federation';

export default remoteConfig(import.meta.dirname);
