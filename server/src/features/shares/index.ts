export { corporationOfShare } from './share-memo.ts';
export { shareUses } from './share-uses.ts';
