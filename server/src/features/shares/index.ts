export { corporationOfShare } from './share-memo.ts';
