export { StatisticsTab } from './statistics-tab.tsx';
