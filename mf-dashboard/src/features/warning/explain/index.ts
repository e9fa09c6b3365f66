export { FiringRows, type FiringRowsProps } from './firing-rows.tsx';
export { ShownReading } from './shown-reading.tsx';
