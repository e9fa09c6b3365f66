export { readNavigation } from './read-navigation.ts';
