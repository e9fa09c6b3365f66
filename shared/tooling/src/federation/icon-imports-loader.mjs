import { createRequire } from 'node:module';

const IMPORT = /^import \{([^}]+)\} from ["']@fluentui\/react-icons["'];?$/gm;

/**
 * Webpack loader for Fluent UI's own modules: their icons come from the module of one icon each, not from groups of
 * half a megabyte that have to be parsed and that splitting into chunks takes for large.
 */
export default function importSingleIcons(source) {
  if (!source.includes('@fluentui/react-icons')) return source;
  const { resolve } = createRequire(this.resourcePath);
  return source.replaceAll(IMPORT, (_, names) =>
    names
      .split(',')
      .map((name) => `import { ${name.trim()} } from '${moduleOf(name.trim().split(' ')[0], resolve)}';`)
      .join(' '),
  );
}

function moduleOf(name, resolve) {
  if (/^[a-z]/.test(name)) return '@fluentui/react-icons/utils';
  const icon = name.replace(/\d*(Filled|Regular|Light|Color)$/, '');
  const single = `@fluentui/react-icons/svg/${icon.replaceAll(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()}`;
  try {
    resolve(single);
    return single;
  } catch {
    return '@fluentui/react-icons';
  }
}
