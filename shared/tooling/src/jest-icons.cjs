const { createRequire } = require('node:module');

const ofUi = createRequire(require.resolve('../../ui/package.json'));

/** Replaces the index of Fluent UI's icons (19 MB) by lazy single modules, falling back to the index. */
module.exports = new Proxy({ __esModule: true }, { get: (own, name) => own[name] ?? (own[name] = read(name)) });

function read(name) {
  if (typeof name !== 'string') return undefined;
  const icon = name.replace(/\d*(Filled|Regular|Light|Color)$/, '');
  const file = icon.replaceAll(/(?<=.)(?=[A-Z])/g, '-').toLowerCase();
  const own = /^[a-z]/.test(name) ? ofUi('@fluentui/react-icons/utils') : ofOwnModule(file);
  return own[name] ?? ofUi('@fluentui/react-icons/svg')[name];
}

function ofOwnModule(file) {
  try {
    return ofUi(`@fluentui/react-icons/svg/${file}`);
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    return {};
  }
}
