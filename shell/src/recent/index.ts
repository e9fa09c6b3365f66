export { boardPath, readRecentBoards, recordRecentDocuments } from './recent-documents.ts';
