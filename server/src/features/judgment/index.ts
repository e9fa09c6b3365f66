export { insertPublishedModel, type NewModel } from './model-repository.ts';
