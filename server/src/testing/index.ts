export {
  startTestServer,
  TEST_PASSWORD,
  type CallInput,
  type CallReply,
  type TestCorporation,
  type TestServer,
} from './test-server.ts';
