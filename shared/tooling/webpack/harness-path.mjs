/** Path under which the harness's own files are served. */
export const harnessPath = '/__harness/';
