/** Text of the page /fair-housing, in the format of `render-legal-text.ts`. */
export const fairHousingText = {
  intro:
    'Every home is offered to everyone on the same terms. That is the law, and it is how we would want to be treated.',
  text: `## What the law says {#law}

The federal Fair Housing Act forbids discrimination in housing because of race, color, religion, sex, national origin, familial status or disability. The Iowa Civil Rights Act adds creed and sexual orientation. City ordinances may protect more; where they do, we follow them too.

It covers what is advertised, shown, said, asked, charged and decided. Owners are bound as we are: we cannot carry out an instruction that would break it.

## What we do {#practice}

- Our listings describe homes and places, never who should live there.
- Every available home is shown to everyone who asks about it.
- Applications are decided by one written set of criteria, the same for everyone, in the order in which complete applications arrive. Ask for the criteria before you apply.
- Reasons for a decision are written down, and you can ask for yours.
- All of our staff are trained when they join us, and every year.

## Disability accommodations and assistance animals {#accommodation}

Ask for a reasonable change to a rule or to the home, in any form and at any time. We answer quickly, in writing, and look for what works when the first idea does not.

An assistance animal is not a pet. No pet deposit, fee or rent is charged for it, limits on breed or size do not apply to it, and neither does anything in our plans that concerns pets.

## If you were treated unfairly {#complaint}

Tell our managing broker, who answers you personally. No one is ever treated worse for complaining.

{contact}

You may also turn to the U.S. Department of Housing and Urban Development, [1-800-669-9777](tel:+18006699777), or to the Iowa Office of Civil Rights, without speaking to us first. There are time limits for a complaint, so do not wait for our answer.
`,
};
