export { NewScreenFromTemplate, SaveScreenTemplate } from './template-dialogs.tsx';
export { TemplateInPage } from './template-in-page.tsx';
export { TemplateOutPage } from './template-out-page.tsx';
