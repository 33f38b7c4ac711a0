/** Spec, section 9: "Score-to-colour gradient from grey through yellow to green", from left to right. */
const stops = ['#9aa3af 0%', '#eab308 50%', '#16a34a 100%'];

/** The gradient of scores from 0 to 100, as a background. */
export const fitGradient = `linear-gradient(to right, ${stops.join(', ')})`;
