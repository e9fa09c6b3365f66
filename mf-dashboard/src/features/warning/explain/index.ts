export { FiringRows, type FiringRowsProps } from './firing-rows.tsx';
