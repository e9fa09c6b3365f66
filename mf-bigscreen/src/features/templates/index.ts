export { NewFromTemplate } from './new-from-template.tsx';
export { SaveTemplateButton } from './save-template-button.tsx';
export { SaveTemplateDialog } from './save-template-dialog.tsx';
export { TemplateInPage } from './template-in-page.tsx';
export { TemplateOutPage } from './template-out-page.tsx';
