import type { Mirror } from '../tables';
import type spanish from '../es/agreements';

/** The words of the section of agreements. */
const agreements = {
  filter: {
    any: 'All',
    none: 'Without an agreement',
  },
  panel: {
    title: 'Agreement',
    close: 'Close the agreement',
    loading: 'Loading the agreement',
    failed: 'The agreement could not be loaded',
    gone: 'This agreement is not there',
    goneWhy: 'It no longer exists, or somebody else supervises it.',
    again: 'Try again',
    edit: 'Edit',
    requests: 'See its requests',
    facts: 'Facts of the agreement',
    company: 'Tax number',
    code: 'Code',
    supervisor: 'Supervisor',
    noSupervisor: 'No supervisor',
    validity: 'Validity',
    from: 'From {from}',
    to: 'Until {to}',
    between: 'From {from} to {to}',
    always: 'Without a date',
  },
  consumption: {
    title: 'Quota used by product',
    chart: 'Chart of the quota used and left by product; the table after it has the same figures.',
    loading: 'Loading the chart',
    product: 'Product',
    quota: 'Quota',
    used: 'Used',
    left: 'Left',
    total: 'Total',
    little: 'Nearly used up',
    none: 'Used up',
    rule: 'Each issuance takes one of the quota. A revocation gives none back.',
  },
  products: {
    product: 'Product',
    quota: 'Quota',
    quotaOf: 'Quota of {product}',
    used: '{used} used',
    add: 'Add a product',
    remove: 'Remove {product}',
    choose: 'Choose a product',
    none: 'There are no products yet: without them the agreement takes no requests.',
  },
  associate: {
    supervisor: 'Supervisor',
    choose: 'Choose who will supervise it',
    missing: 'Choose a supervisor',
    what: 'The agreement and all its requests go to that person. If it is somebody else, you no longer see them.',
    now: 'Now: {supervisor}',
    submit: 'Associate',
    done: '{supervisor} supervises {agreement}',
  },
  assign: {
    agreement: 'Agreement',
    choose: 'Choose an agreement',
    missing: 'Choose an agreement',
    what: 'Once issued, each takes one of its product’s quota in that agreement.',
  },
} satisfies Mirror<typeof spanish>;

export default agreements;
