const remotes = '^mf-([^/]+)/';
const tests = '\\.test\\.tsx?$';
const contexts = ['operations', 'owners', 'accounts', 'catalog', 'sales', 'organizing', 'privacy'];
const inContext = `^api/src/(?:${contexts.join('|')})/`;

/** The dependency rules of the site; docs/where-code-lives.md says why each one stands. */
module.exports = {
  forbidden: [
    {
      name: 'remotes-import-no-remote',
      severity: 'error',
      from: { path: remotes },
      to: { path: remotes, pathNot: '^mf-$1/' },
    },
    {
      name: 'remotes-import-neither-host-nor-api',
      severity: 'error',
      from: { path: remotes },
      to: { path: '^(shell|api|release-service|sandbox|stack)/' },
    },
    {
      name: 'remotes-use-the-public-platform',
      comment: 'The host entry is for the shell and for tests; the other two are for tools.',
      severity: 'error',
      from: { path: remotes },
      to: { path: '^shared/platform/src/(host/|manifest/|routing/match-path)' },
    },
    {
      name: 'remotes-take-the-api-from-the-platform',
      comment: 'A second copy of the client has error classes that instanceof does not recognise.',
      severity: 'error',
      from: { path: remotes },
      to: { path: '^shared/api-client/' },
    },
    {
      name: 'host-imports-no-remote',
      severity: 'error',
      from: { path: '^(shell|shared)/' },
      to: { path: remotes },
    },
    {
      name: 'only-tests-and-builds-use-tooling',
      comment: 'What runs in production reads and writes releases through shared/releases.',
      severity: 'error',
      from: {
        path: '^(shell|mf-[^/]+|api|release-service|sandbox|stack|shared/(?!tooling/)[^/]+)/',
        // States are for the workshop alone.
        pathNot: `${tests}|\\.states\\.tsx$|\\.config\\.mjs$|^api/test/`,
      },
      to: { path: '^shared/tooling/' },
    },
    {
      name: 'releases-know-no-tools',
      comment: 'web holds them in production.',
      severity: 'error',
      from: { path: '^shared/(?:releases|storage)/src/', pathNot: tests },
      to: {
        path: '^(shared/|shell|mf-|api|release-service|sandbox|stack)',
        pathNot: '^shared/(releases|storage|platform/src/manifest)/',
      },
    },
    {
      name: 'web-runs-no-gate',
      comment: 'What tries builds stands in the command line and in the release service.',
      severity: 'error',
      from: { path: '^(shell|api|mf-[^/]+|sandbox)/', pathNot: tests },
      to: { path: '^shared/releasing/' },
    },
    {
      name: 'api-shares-only-plain-data',
      severity: 'error',
      from: { path: '^api/src/', pathNot: `${tests}|^api/src/test/` },
      to: {
        path: '^(shared/(?!(draw|format|observability|policy|serving|storage|ticket-code)/)|shell|mf-|release-service|sandbox|stack)',
        // What web asks and tells the API, and the key by which it is known.
        pathNot: '^shared/releases/src/(telemetry|keys)\\.ts$',
      },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^shared/(draw|ui|format|policy|ticket-code)/' },
      to: { path: '^shared/(platform|api-client|screens)/|@tanstack/react-query|axios' },
    },
    {
      name: 'platform-knows-no-ui',
      severity: 'error',
      from: { path: '^shared/(platform|api-client)/' },
      to: { path: '^shared/(ui|screens)/' },
    },
    {
      name: 'packages-are-entered-by-their-exports',
      comment: 'A path that leaves a package and enters another one goes around its exports.',
      severity: 'error',
      from: {
        path: '^(shared/[^/]+|mf-[^/]+|shell|api|release-service|sandbox|stack)/',
        pathNot: [
          // tooling depends on these: as its own users they would close a circle of packages.
          '^shared/(api-client|platform|releases|releasing|storage)/jest\\.config\\.mjs$',
          // So does test-support on storage, through the stack.
          '^shared/storage/src/.*\\.test\\.ts$',
        ],
      },
      to: {
        path: '^(shared/[^/]+|mf-[^/]+|shell|api|release-service|sandbox|stack)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'harnesses-enter-no-remote',
      comment:
        'A remote is free to change its sources. The monolith of the benchmarks is made of them on purpose: it compares the same screens in one build.',
      severity: 'error',
      from: {
        path: '^(api|e2e|bench|cluster|ops|release-service|shared/test-support)/',
        pathNot: '^bench/monolith/',
      },
      to: { path: '^mf-[^/]+/src/' },
    },
    {
      name: 'only-tests-use-test-support',
      severity: 'error',
      from: {
        path: '^(api|mf-[^/]+|ops|release-service|sandbox|shared/(?!test-support/)[^/]+|shell|stack)/',
        pathNot: `${tests}|^(api|ops)/test/|/src/testing/`,
      },
      to: { path: '^shared/test-support/' },
    },
    {
      name: 'only-the-platform-knows-its-libraries',
      comment: 'Router and query cache have one version for all: the one behind the platform.',
      severity: 'error',
      from: { path: '^(mf-|shell/|shared/(?!platform/))', pathNot: tests },
      to: { path: 'node_modules/(react-router|react-router-dom|@tanstack/react-query)/' },
    },
    {
      name: 'contexts-are-entered-by-their-faces',
      comment: 'Tests may look inside.',
      severity: 'error',
      from: { path: '^api/src/([^/]+)', pathNot: tests },
      to: { path: inContext, pathNot: ['^api/src/$1/', `${inContext}index\\.ts$`] },
    },
    ...contexts.map((context, position) => ({
      name: `${context}-knows-none-above-it`,
      severity: 'error',
      from: { path: `^api/src/${context}/`, pathNot: tests },
      to: { path: `^api/src/(?:${contexts.slice(position + 1).join('|') || 'none'})/` },
    })),
    {
      name: 'the-platform-knows-no-business',
      severity: 'error',
      from: { path: '^api/src/platform/', pathNot: tests },
      to: { path: inContext },
    },
    {
      name: 'services-and-repositories-know-no-http',
      severity: 'error',
      from: { path: `${inContext}.+\\.(service|repository)\\.ts$` },
      to: { path: 'node_modules/(@?fastify)|\\.routes\\.ts$|^api/src/platform/http/' },
    },
    {
      name: 'routes-know-no-sql',
      severity: 'error',
      from: { path: `${inContext}.+\\.routes\\.ts$` },
      to: { path: 'node_modules/(drizzle-orm|pg)/|\\.repository\\.ts$|^api/src/db/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.(mjs|ts)$',
          '/jest/',
          '\\.generated\\.ts$',
          'follow-parent\\.ts$',
          '^sandbox/assets/',
          '^shared/tooling/bin/',
          // Named to webpack by its path.
          '-loader\\.mjs$',
          // Exports lead to its declarations first.
          '^shared/releases/src/local-names\\.mjs$',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'panggung-remote-module: the remote that is built, which webpack finds.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^panggung-remote-module$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.turbo|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
