export { EXPORTED_BOARDS, ExportBoard, ExportManage } from './exported-boards.tsx';
