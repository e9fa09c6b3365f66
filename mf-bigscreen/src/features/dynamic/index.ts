export { DynamicConfigPage } from './config/config-page.tsx';
export { DynamicRoom } from './dynamic-room.tsx';
export { PlayDynamicPage } from './play-dynamic-page.tsx';
export { EditDynamicPage } from './edit-dynamic-page.tsx';
