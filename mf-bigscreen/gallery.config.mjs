import { galleryConfig } from '@tessera/tooling/federation';

export default galleryConfig(import.meta.dirname);
