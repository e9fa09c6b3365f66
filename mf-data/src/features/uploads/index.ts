export { AppendPage } from './append-page.tsx';
export { CreatePage } from './create-page.tsx';
export { ReplacePage } from './replace-page.tsx';
