export { buildAgentProgram, type AgentProgram } from './agent-program.ts';
export {
  startTestServer,
  TEST_PASSWORD,
  type CallInput,
  type CallReply,
  type SampleTokens,
  type TestCorporation,
  type TestServer,
  type TestServerOptions,
} from './test-server.ts';
export { archiveOf, buildArchive, buildFiles, type MadeBuild } from './make-build.ts';
export { EXAMPLE_INPUTS } from './endpoint-inputs.ts';
export { EXAMPLE_PARAM } from './param-inputs.ts';
export type { ExampleIds } from './example-types.ts';
export { listenAs, type StompListener } from './stomp-listener.ts';
export { OPEN_SURROUNDINGS } from './open-surroundings.ts';
export { SALES_BY_REGION } from './sample-queries.ts';
export { importCsv } from './import-csv.ts';
export { uploadClient } from './upload-client.ts';
