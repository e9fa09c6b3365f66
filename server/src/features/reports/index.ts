export { createPublications, type Publication, type Publications } from './publications.ts';
export { inReports } from './report-images.ts';
export { repeatValues } from './repeat-values.ts';
export { insertPublished } from './insert-published.ts';
export { publishedKind, type OpenDocument, type PublishedContext } from './published-kind.ts';
