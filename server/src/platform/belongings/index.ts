export { createBelongings, type Belonging, type Belongings } from './belongings.ts';
