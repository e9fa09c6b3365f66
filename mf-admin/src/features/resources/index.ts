export { GroupRightsPage, MemberRightsPage } from './rights-pages.tsx';
export { ResourcesPage } from './resources-page.tsx';
export { WhyResourceDialog } from './why-resource-dialog.tsx';
