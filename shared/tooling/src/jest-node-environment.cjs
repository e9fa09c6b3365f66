const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { keptEnvironment } = require('./jest-kept-environment.cjs');

module.exports = keptEnvironment(NodeEnvironment);
