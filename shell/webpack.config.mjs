import { shellConfig } from '@tessera/tooling/federation';

export default shellConfig(import.meta.dirname);
