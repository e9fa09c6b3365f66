export { EXPORTED_SCREENS, ExportManage, ExportScreen } from './exported-screens.tsx';
