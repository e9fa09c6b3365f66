import { nodeProject, webProject } from './shared/tooling/src/jest.mjs';

const web = [
  'shell',
  'mf-dashboard',
  'mf-admin',
  'shared/request',
  'shared/i18n',
  'shared/ui',
  'shared/charts',
  'shared/board',
  'shared/remote-kit',
];
const node = ['server', 'shared/contract', 'shared/tooling'];

export default {
  projects: [
    ...web.map((path) => webProject(path.split('/').pop(), `${import.meta.dirname}/${path}`)),
    ...node.map((path) => nodeProject(path.split('/').pop(), `${import.meta.dirname}/${path}`)),
  ],
};
