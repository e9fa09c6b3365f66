import { names } from '../data/names.ts';
import type { SampleBoard } from './chart.ts';
import { overview } from './overview.ts';
import { products } from './products.ts';
import { stores } from './stores.ts';

export const SAMPLE_DIRECTORIES = [
  { menuCode: 'sample-management', names: names('经营管理|經營管理|Management|経営管理'), boards: [overview, stores] },
  {
    menuCode: 'sample-merchandise',
    names: names('商品与售后|商品與售後|Merchandise and after-sales|商品・アフターサービス'),
    boards: [products],
  },
] as const;
export const SAMPLE_BOARDS: readonly SampleBoard[] = SAMPLE_DIRECTORIES.flatMap(({ boards }) => boards);
export {
  exact,
  sampleBoard,
  sampleChart,
  scaled,
  type ChartDraft,
  type SampleBoard,
  type SampleChart,
} from './chart.ts';
