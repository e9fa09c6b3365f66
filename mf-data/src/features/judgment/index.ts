export { JudgmentPage } from './judgment-page.tsx';
export { JudgmentModelPage } from './judgment-model-page.tsx';
export { HistoryReportPage } from './runs/history-report-page.tsx';
export { AnalysisPage } from './analysis/analysis-page.tsx';
export { ComparisonPage } from './comparison/comparison-page.tsx';
