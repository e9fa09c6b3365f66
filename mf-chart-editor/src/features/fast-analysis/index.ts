export { FastAnalysisPage } from './fast-analysis-page.tsx';
