export {
  startTestServer,
  TEST_PASSWORD,
  type CallInput,
  type CallReply,
  type TestCorporation,
  type TestServer,
} from './test-server.ts';
export { archiveOf, buildArchive, buildFiles, type MadeBuild } from './make-build.ts';
