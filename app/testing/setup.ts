import { takeComplaints } from './console';

// React tells its users' mistakes on the console: a test in which it does has failed.
afterEach(() => expect(takeComplaints()).toEqual([]));
