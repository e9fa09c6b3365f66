export { createThirdSystems, type ThirdSystems } from './third-systems.ts';
