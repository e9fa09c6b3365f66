export { PdfPage, PicturePage } from './print-page.tsx';
