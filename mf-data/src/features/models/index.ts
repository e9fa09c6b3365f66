export { CreateModelDialog } from './create-model-dialog.tsx';
export { ModelsPage } from './models-page.tsx';
