export { MyTemplatesPage } from './my-templates-page.tsx';
export { NewBoardFromTemplate, SaveBoardTemplate } from './template-dialogs.tsx';
export { TemplatePage } from './template-page.tsx';
export { TemplateShopPage } from './shop-page.tsx';
