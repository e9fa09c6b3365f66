export { ChecksTab } from './checks-tab.tsx';
