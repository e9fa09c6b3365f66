export { ElementForm } from './element-form.tsx';
export type { ElementFormProps } from './element-form-props.ts';
export { ElementView } from './element-view.tsx';
export type { ElementSize, ElementViewProps } from './element-view-props.ts';
export { ELEMENT_GROUPS, type ElementDescriptor, type ElementGroup } from './element-descriptor.ts';
export { ADDABLE_ELEMENTS, descriptorOf } from './element-descriptors.ts';
export { ScreenGround } from './ground/screen-ground.tsx';
export { FirstPicture } from './drawing/first-picture.tsx';
export { releaseVideo } from './drawing/release-video.ts';
export { gradientImage, hexOf } from './drawing/colours.ts';
export {
  ChoiceField,
  ColourInput,
  ColoursField,
  GradientField,
  NumberField,
  PictureField,
  VideoField,
} from './form/index.ts';
