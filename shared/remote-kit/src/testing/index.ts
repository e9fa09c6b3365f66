export { createTestPlatform, type TestPlatform, type TestPlatformOptions } from './create-test-platform.ts';
export { PlatformWrapper } from './platform-wrapper.tsx';
