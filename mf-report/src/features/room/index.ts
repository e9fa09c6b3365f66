export { ReportRoom } from './report-room.tsx';
