// Before and after a whole run of vitest, in its main process.

import { shareCluster } from './cluster.ts';

export default shareCluster;
