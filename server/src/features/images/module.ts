import { defineSlice } from '../../platform/slices/define-slice.ts';
import { inBoards } from '../boards/index.ts';
import { inCharts } from '../charts/index.ts';
import { createImages, type Images } from './images-feature.ts';
import { imageMigrations } from './migrations.ts';
import { IMAGE_ADDRESS } from './sweep-images.ts';
import type { ImageTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    images: Images;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ImageTables {}
}

export const imagesSlice = defineSlice({
  name: 'images',
  migrations: imageMigrations,
  create({ services }) {
    return createImages(services, [() => inCharts(services, IMAGE_ADDRESS), () => inBoards(services, IMAGE_ADDRESS)]);
  },
});
