export { ScreenRoom } from './screen-room.tsx';
