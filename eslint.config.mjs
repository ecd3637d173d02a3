import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const onlyConfigReadsTheEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only config.ts reads the environment.',
};

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports; default only where a tool demands it.',
};

const fieldsStandByThemselves = {
  selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
  message: 'Write the fields out instead of spreading a literal.',
};

const keysComeFromFactories = {
  selector: "Property[key.name='queryKey'] > ArrayExpression",
  message: 'Name the key in query-keys.ts, or in @panggung/screens where several remotes need it.',
};

const formsComeFromTheKit = {
  selector:
    "JSXOpeningElement[name.name='form']:not(:has(> JSXAttribute[name.name=/^(action|role)$/]))",
  message: 'Use useForm and Form of @panggung/screens; others are searches, or have an address.',
};

const oneAtATime = {
  name: '@panggung/platform',
  importNames: ['useMutation'],
  message: 'Use useAction: the second of two quick clicks must send nothing.',
};

const actionsAreSentByHooks = {
  selector:
    "JSXAttribute[name.name=/^on(Click|Change|Drop|KeyDown)$/] CallExpression[callee.object.name='api'][callee.property.name=/^(post|patch|delete|postFile)$/]",
  message: 'Send with useAction or useForm: the second of two quick clicks must send nothing.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/*.generated.ts',
      '**/coverage/',
      '**/test-results/',
      'shared/tooling/types/',
      '.data/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // A query that nobody waits for is a write that nobody sees fail.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          checkThenables: true,
          // A reply is thenable, yet setting a header on it starts nothing.
          allowForKnownSafePromises: [
            { from: 'package', package: 'fastify', name: 'FastifyReply' },
            { from: 'package', package: 'fastify', name: 'FastifyInstance' },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      // Handlers, tests and adapters have the signature that their caller asks for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': [
        'error',
        { max: 80, skipBlankLines: true, skipComments: true, IIFEs: true },
      ],
      'no-restricted-syntax': [
        'error',
        onlyConfigReadsTheEnvironment,
        noDefaultExport,
        fieldsStandByThemselves,
      ],
    },
  },
  {
    files: ['mf-*/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        onlyConfigReadsTheEnvironment,
        noDefaultExport,
        fieldsStandByThemselves,
        keysComeFromFactories,
        formsComeFromTheKit,
        actionsAreSentByHooks,
      ],
    },
  },
  {
    files: ['mf-*/src/**', 'shared/screens/src/**', 'shell/src/auth/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [oneAtATime] }] },
  },
  {
    // A reader types into it as fast as it reads: the field is empty again before the answer.
    files: ['mf-gate/src/features/scanning/typed-code.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        onlyConfigReadsTheEnvironment,
        noDefaultExport,
        fieldsStandByThemselves,
        keysComeFromFactories,
      ],
    },
  },
  {
    // Tools ask for a default export here.
    files: ['**/*.config.{mjs,ts}', 'shell/src/federation/trusted-loading.ts', '**/*.d.ts'],
    rules: {
      'no-restricted-syntax': ['error', onlyConfigReadsTheEnvironment, fieldsStandByThemselves],
    },
  },
  {
    files: [
      '**/config.ts',
      'scripts/**',
      'stack/**',
      'e2e/**',
      'bench/**',
      'shared/tooling/**',
      '**/*.test.{ts,tsx}',
      'api/test/**',
      'ops/test/**',
      'sandbox/test/**',
      'api/src/test/**',
      'api/drizzle.config.ts',
      '**/*.config.{mjs,ts}',
    ],
    rules: { 'no-restricted-syntax': ['error', fieldsStandByThemselves] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**', 'api/test/**', 'sandbox/test/**', 'api/src/test/**'],
    // expect.any() and the like are typed any.
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    // Pages of the sandbox: plain scripts in a browser.
    files: ['sandbox/assets/**'],
    languageOptions: {
      globals: Object.fromEntries(
        'clearInterval setTimeout setInterval location navigator document fetch'
          .split(' ')
          .map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    // Run inside jsdom.
    files: ['shared/tooling/jest/*.cjs'],
    languageOptions: {
      globals: { window: 'readonly', document: 'readonly', Event: 'readonly' },
    },
  },
  {
    // Plain JavaScript is checked by tsc where it matters; typed rules only add noise here.
    files: ['**/*.{mjs,cjs,js}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
