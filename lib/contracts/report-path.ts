/** Path of the API for reports of browsers: policy violations, uncaught errors, failed scripts. */
export const reportPath = '/reports';

/** Name of that address in `Reporting-Endpoints`; a policy says `report-to reports`. */
export const reportingEndpoint = 'reports';
