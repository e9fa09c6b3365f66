export { freePort, SAMPLE_PASSWORD, startServer, type RunningServer, type ServerOptions } from './running-server.ts';
export { CHROMIUM_ARGUMENTS, installedChromium } from './chromium.ts';
export { mariaDbMissing, startMariaDb, type MariaDb } from './maria-db.ts';
export { hasSlapd, startSlapd, type Slapd } from './slapd.ts';
export { signIn, type SignedInCaller } from './sign-in.ts';
export { ask, makeSalesTask, makeTill, SALES, sourceGroups, STORES, tillGroupsText } from './till.ts';
export { loadUpload, stageUpload } from './upload-table.ts';
export { readPptx, type ReadDeck } from './read-pptx.ts';
export { weigh, type PageWeight } from './page-weight.ts';
