export { ControlCentrePage } from './control-centre-page.tsx';
